import { personOfActor, personOfSession } from "./shell-person";

const actor = {
  userId: "1",
  avatarUrl: null,
  helps: false,
  role: "user",
  username: "nova_r",
  fullName: "Ünal",
} as const;
const user = {
  id: "1",
  email: "nova@example.com",
  username: "nova_r",
  full_name: "Ünal",
  user_type: "streamer",
  language: "en",
  avatar_url: null,
  role: "user",
} as const;

test("a streamer has the name of their page, a viewer the one beside their boosts", () => {
  expect(personOfActor({ ...actor, userType: "streamer" }).name).toBe("Ünal");
  expect(personOfActor({ ...actor, userType: "viewer" }).name).toBe("nova_r");
  expect(personOfActor({ ...actor, userType: "streamer", fullName: "" }).name).toBe("nova_r");
  expect(personOfSession(user)?.name).toBe("Ünal");
  expect(personOfSession({ ...user, user_type: "viewer" })?.name).toBe("nova_r");
});
