/** Names the build that answered, on every answer but those of files. */
export const BUILD_HEADER = "x-build";
