import { to } from "#paths";
import { stayPage } from "./stayPage.tsx";

export default stayPage({ pathOf: (id) => to("stay", { id }) });
