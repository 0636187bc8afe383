// Runs inline on the one page that set the browser's id: tells of it once [B7.4.1], and keeps when the browser first came [A9.7].
// Addresses go without their questions, which may hold the secret of a link in a letter.
(() => {
  const bev = /(?:^|; )bev=([^;]+)/.exec(document.cookie)?.[1];
  if (!bev) return console.warn("The cookie bev could not be written");
  const bare = (address) => address.split(/[?#]/)[0];
  const event_data = { bev, page_uri: bare(location.href), page_referrer: bare(document.referrer) };
  try {
    if (!(Number(localStorage.ftv) > Date.now() - 730 * 864e5)) localStorage.ftv = Date.now();
  } catch (error) {
    console.warn("The first visit could not be kept", error);
  }
  fetch("/tracking/events", {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ event_name: "bev_created", event_data }),
  })
    .then((answer) => answer.text()) // an answer that nobody reads would stay open
    .catch((error) => console.warn("An event was lost", error));
})();
