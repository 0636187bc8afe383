import { Demo } from "#ui/demo/Demo.tsx";
import { SocialButtons } from "./SocialButtons.tsx";
import { SocialProblemNotice } from "./SocialProblemNotice.tsx";

export default function SocialButtonsDemo() {
  return (
    <>
      <Demo title="Every network" stack>
        <SocialButtons providers={["google", "facebook", "wechat", "alipay", "weibo", "onelogin"]} />
      </Demo>
      <Demo title="Back without being logged in" stack>
        <SocialProblemNotice search={{ social_problem: "cancelled", service: "google" }} />
        <SocialProblemNotice search={{ social_problem: "log_in_first", service: "facebook" }} />
      </Demo>
    </>
  );
}
