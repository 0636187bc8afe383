/** The origin for links in texts that are written outside a request: the public one, or localhost in the demo. */
export const originOf = ({ settings }: { settings: { publicUrl: string | null; port: number } }) =>
  settings.publicUrl ?? `http://localhost:${settings.port}`;
