import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Where pictures are kept. A path is below /photos/, made by us, never by a visitor; a file that stands is never changed. */
export type Photos = {
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** With everything below it. */
  remove(path: string): Promise<void>;
};

/** In a folder of this machine. */
export function photosIn(folder: string): Photos {
  return {
    async put(path, bytes) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      // Whole or not at all: nobody is sent half a picture.
      await writeFile(`${file}.part`, bytes);
      await rename(`${file}.part`, file);
    },
    remove: (path) => rm(join(folder, path), { recursive: true, force: true }),
  };
}
