// Loaded into a measured process before its own code: answers how much CPU time it has used so far.
process.on("message", (requested) => {
  if (requested === "cpu") process.send?.(process.cpuUsage());
});
process.channel?.unref();
// The parent process has ended, so nothing else would end this one.
process.on("disconnect", () => process.exit());
