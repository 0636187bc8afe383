/** The header that names the build which answered, on every response except files. */
export const BUILD_HEADER = "x-build";
