import { readFileSync, readdirSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { createRequire } from "node:module";
const { resolve } = createRequire(import.meta.url);
const program = await WebAssembly.compile(readFileSync(resolve("@electric-sql/pglite/pglite.wasm")));
const dir="/work/main/node_modules/.cache/sojourn/"; const t = dir + readdirSync(dir).find(x=>x.endsWith(".tar"));
console.log(readFileSync(t).length/1e6,"MB");
const set = (s) => Object.entries(s).flatMap(([n, v]) => ["-c", `${n}=${v}`]);
for (let i=0;i<8;i++){ const a=performance.now(), c=process.cpuUsage();
 const pg = await PGlite.create({ initDbStartParams: ["--wal-segsize=1"],
  startParams: [...PGlite.defaultStartParams, ...set({ max_wal_size: "16MB", min_wal_size: "2MB", shared_buffers: "8MB" })], loadDataDir: new Blob([readFileSync(t)]), pgliteWasmModule: program, extensions: { btree_gist, citext, pg_trgm, unaccent }});
 const d=process.cpuUsage(c); console.log("open", (performance.now()-a).toFixed(0), "cpu", ((d.user+d.system)/1000).toFixed(0)); await pg.close(); }
