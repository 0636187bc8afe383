import { inboxPage } from "./inboxPage.tsx";

export default inboxPage("host");
