/** What a language says, of the product and of its features. */
export { tableOf } from "../../build/messages.ts";
