import { threadPage } from "./threadPage.tsx";

export default threadPage("guest");
