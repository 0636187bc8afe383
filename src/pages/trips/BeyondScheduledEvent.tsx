import page from "./ScheduledEvent.tsx";

/** The same in the other mode of the site [B2.1.14]. */
export default page;
