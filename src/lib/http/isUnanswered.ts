/**
 * Whether a response comes from a proxy because the server behind it is unavailable, for instance restarting: the server's own
 * responses have a request id.
 */
export const isUnanswered = ({ status, headers }: Response): boolean =>
  status >= 502 && status <= 504 && !headers.has("x-request-id");
