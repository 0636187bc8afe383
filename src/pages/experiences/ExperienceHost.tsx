import { to } from "#paths";
import { experienceLandingPage } from "./experienceLandingPage.tsx";

/** The same landing page, linked from the host menu [A2.2.11]. */
export default experienceLandingPage(to("experienceHost", {}));
