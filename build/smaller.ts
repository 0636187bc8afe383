import { minify } from "terser";
import type { Plugin } from "vite";

/**
 * A second minifier for the chunks that hydration needs: it finds about 1,200 bytes that the bundler's own leaves
 * (docs/decisions/043). `groups`: the names of those chunks.
 */
export function smaller(groups: ReadonlySet<string>): Plugin {
  return {
    name: "smaller",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && (file.isEntry || groups.has(file.name)))
            file.code = (
              await minify(file.code, { module: true, ecma: 2020, compress: { passes: 2, pure_getters: true } })
            ).code!;
      },
    },
  };
}
