/** A hidden page of an anti-fraud service that recognises devices [A7.15, B7.6.2]. */
export const DeviceFrame = ({ src, title }: { src: string; title: string }) => (
  // oxlint-disable-next-line react/iframe-missing-sandbox -- it is another site's, and needs its own cookies
  <iframe src={src} title={title} hidden referrerPolicy="no-referrer" />
);
