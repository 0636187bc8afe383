/** A page of a service against fraud that knows devices, hidden from everybody [A7.15, B7.6.2]. */
export const DeviceFrame = ({ src, title }: { src: string; title: string }) => (
  // oxlint-disable-next-line react/iframe-missing-sandbox -- it is another site's, and needs its own cookies
  <iframe src={src} title={title} hidden referrerPolicy="no-referrer" />
);
