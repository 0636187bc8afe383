import { transform } from "lightningcss";
import type { Plugin } from "vite";

const LAYERS = ["reset", "base", "ui", "features", "pages"];
/** The beginning of each style sheet. */
export const ORDER = `@layer ${LAYERS.join()};`;

/** Every style sheet declares the order of the layers first, so that the order is the same whichever sheet loads first. */
export const layerOrder = (): Plugin => ({
  name: "layer-order",
  enforce: "post",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === "asset" && file.fileName.endsWith(".css")) file.source = inOrder(file.fileName, String(file.source));
  },
});

/**
 * A style sheet with the declaration of the layers' order before it. A layer that is missing from the order is an error: it would
 * win over all others.
 */
export function inOrder(file: string, sheet: string): string {
  const unknown = layersIn(file, sheet).find((name) => !LAYERS.includes(name));
  if (unknown !== undefined) throw new Error(`${file}: the layer "${unknown}" has no place in build/layers.ts`);
  return ORDER + sheet;
}

function layersIn(filename: string, sheet: string): string[] {
  const names: string[] = [];
  transform({
    filename,
    code: Buffer.from(sheet),
    visitor: {
      Rule: {
        "layer-block": ({ value }) => void names.push(...(value.name?.slice(0, 1) ?? [])),
        "layer-statement": ({ value }) => void names.push(...value.names.map(([outermost]) => outermost!)),
      },
    },
  });
  return names;
}
