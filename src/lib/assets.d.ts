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
