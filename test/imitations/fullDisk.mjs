// Loaded into a process and its threads: while the file named by FULL_DISK exists, the disk is full.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const marker = process.env.FULL_DISK;
const { writeSync, statfsSync, existsSync } = fs;
const isFull = () => existsSync(marker);
fs.writeSync = (...given) => {
  if (isFull()) throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", errno: -28 });
  return writeSync(...given);
};
fs.statfsSync = (...given) => ({ ...statfsSync(...given), ...(isFull() && { bavail: 0 }) });
syncBuiltinESMExports();
