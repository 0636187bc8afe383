declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module "*?messages" {
  const messages: import("@lingui/core").Messages;
  export default messages;
}
declare module "*?messages&pseudo" {
  const messages: import("@lingui/core").Messages;
  export default messages;
}
declare module "virtual:client-manifest" {
  type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; assets?: string[]; src?: string };
  const manifest: Record<string, Chunk> | undefined;
  export default manifest;
}
