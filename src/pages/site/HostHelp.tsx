import { helpTopicPage } from "./helpTopicPage.tsx";

/** [A2.2.11] */
export default helpTopicPage(() => "hosting");
