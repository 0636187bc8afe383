import type { Plugin } from "vite";

/**
 * Of a contract the browser needs the addresses alone, whether a second copy is to have no second effect, and whether it needs a token: what a call takes and answers is checked by the server, and known to the
 * browser's code as types. Leaving the shapes out saves a tenth of the JavaScript. Importing one in a component fails the build.
 */
export const contractAddresses = (): Plugin => ({
  name: "contract-addresses",
  enforce: "pre",
  applyToEnvironment: (environment) => environment.name === "client",
  transform(code, id) {
    if (!/\/src\/features\/\w+\/(contract|\w+Contract)\.ts$/.test(id)) return;
    const endpoints = [...code.matchAll(/export const (\w+) = endpoint\("(\w+) ([^"]+)"([\s\S]*?)\n\}\);/g)];
    return endpoints
      .map(([, name, method, path, rest]) => {
        const flags = ["atomic", "fromOwnPages"].filter((flag) => new RegExp(`^  ${flag}: true,$`, "m").test(rest!));
        const kept = { method, path, ...Object.fromEntries(flags.map((flag) => [flag, true])) };
        return `export const ${name} = ${JSON.stringify(kept)};`;
      })
      .join("\n");
  },
});
