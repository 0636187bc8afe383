/** The CPU time of this thread in milliseconds: other load on the machine does not count. */
export function busyMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
