/** A proof of work as answered by `GET /v2/captcha_challenges`, and its solution as ALTCHA finds it. */
export type Challenge = { parameters: { nonce: string }; signature?: string | undefined };
type Solution = object;

/** The three fields that a form carries once the proof is solved [A3.13, A5.10]. */
export function captchaWords(challenge: Challenge, solution: Solution): { challenge: string; validate: string; seccode: string } {
  return {
    challenge: challenge.parameters.nonce,
    validate: btoa(JSON.stringify({ challenge, solution })),
    seccode: challenge.signature ?? "",
  };
}
