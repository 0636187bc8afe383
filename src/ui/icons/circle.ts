/** The rim of a coin, a globe, a face. */
export const circle = "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17";
