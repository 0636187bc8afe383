import { inboxPage } from "#pages/messaging/inboxPage.tsx";

export default inboxPage("experience");
