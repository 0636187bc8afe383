/** An answer of whatever stands before the server while that is not there, as when it starts anew: its own answers bear an id. */
export const isUnanswered = ({ status, headers }: Response): boolean =>
  status >= 502 && status <= 504 && !headers.has("x-request-id");
