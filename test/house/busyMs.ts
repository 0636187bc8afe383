/** How long this thread has worked, in milliseconds: what others do on the machine does not count. */
export function busyMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
