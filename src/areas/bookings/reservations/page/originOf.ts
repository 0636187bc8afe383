/** Of addresses in what is written where nobody asks: the public one, in the demo this machine's. */
export const originOf = ({ settings }: { settings: { publicUrl: string | null; port: number } }) =>
  settings.publicUrl ?? `http://localhost:${settings.port}`;
