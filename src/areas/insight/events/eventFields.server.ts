import * as z from "zod/mini";

/** Fields that events of several features share. */
export const word = z.string().check(z.maxLength(100));
export const address = z.string().check(z.maxLength(500));
export const count = z.number().check(z.minimum(0), z.maximum(1e9));
/** The type of the thing it is about, by its number [B3.22]. */
export const entity_type = z.int().check(z.minimum(1), z.maximum(18));
