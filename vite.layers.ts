import type { Plugin } from "vite";

const ORDER = "@layer reset,base,ui,features,pages;";

/** Every sheet says the order of the layers first: whichever arrives first, or stands first in its file, the order is the same. */
export const layerOrder = (): Plugin => ({
  name: "layer-order",
  enforce: "post",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === "asset" && file.fileName.endsWith(".css")) file.source = ORDER + String(file.source);
  },
});
