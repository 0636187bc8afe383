/** What a language says, of the product and of its features. */
export { tableOf } from "../vite.messages.ts";
