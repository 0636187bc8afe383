/** All messages of a language, of the product and its features. */
export { tableOf } from "../../build/messages.ts";
