import { sampleChallenge } from "@/components/testing/sample-challenge";
import { sampleStreamer } from "@/components/testing/sample-streamer";
import { challengeData, directoryData, siteData, streamerData } from "./structured-data";

process.env.APP_URL = "https://bravado.example";

/** The nodes of the home page's graph. */
function partsOf(data: ReturnType<typeof siteData>) {
  const parts = data["@graph"];
  if (!Array.isArray(parts)) throw new Error("no graph");
  return parts;
}

test("describes the organization and its search in the page's language", () => {
  expect(partsOf(siteData("fr"))).toEqual([
    expect.objectContaining({
      "@type": "Organization",
      name: "Bravado",
      url: "https://bravado.example/fr",
      logo: "https://bravado.example/icons/any-512.png",
    }),
    expect.objectContaining({
      "@type": "WebSite",
      inLanguage: "fr",
      publisher: { "@id": "https://bravado.example/#organization" },
      potentialAction: expect.objectContaining({
        target: {
          "@type": "EntryPoint",
          urlTemplate: "https://bravado.example/fr/challenges/search?q={search_term_string}",
        },
      }),
    }),
  ]);
});

test("describes a streamer with their existing accounts", () => {
  const streamer = sampleStreamer({
    streamer_name: "zoé",
    name: "Zoé",
    bio: "",
    avatar_url: "/api/avatars/1.webp?v=2",
    twitch_url: "https://www.twitch.tv/zoe",
    youtube_url: "",
  });
  const { mainEntity, ...page } = streamerData(streamer, "es");
  expect(page).toMatchObject({
    "@type": "ProfilePage",
    url: "https://bravado.example/es/streamer/zo%C3%A9",
  });
  expect(mainEntity).toMatchObject({
    "@type": "Person",
    name: "Zoé",
    image: "https://bravado.example/api/avatars/1.webp?v=2",
    sameAs: expect.arrayContaining(["https://www.twitch.tv/zoe"]),
  });
  expect(mainEntity).not.toHaveProperty("description");
  expect(JSON.stringify(mainEntity)).not.toContain('""');
});

test("describes the directory as a list of its streamers", () => {
  const streamers = [sampleStreamer(), sampleStreamer({ name: "", streamer_name: "zoé" })];
  expect(directoryData(streamers, "fr")).toMatchObject({
    "@type": "CollectionPage",
    url: "https://bravado.example/fr/discover",
    name: "Découvrir des streamers",
    mainEntity: {
      itemListElement: [
        { position: 1, name: "Ana Ruiz", url: "https://bravado.example/fr/streamer/ana" },
        { position: 2, name: "zoé", url: "https://bravado.example/fr/streamer/zo%C3%A9" },
      ],
    },
  });
});

test("describes a challenge as its creator's post about a streamer", () => {
  const challenge = sampleChallenge({ challenge: "Sing </script> 🎤", boost_number: 4, backer_count: 3 });
  expect(challengeData(challenge, "en")).toMatchObject({
    "@type": "DiscussionForumPosting",
    url: `https://bravado.example/challenge/${challenge.id}`,
    text: "Sing </script> 🎤",
    author: { name: challenge.creator_username },
    interactionStatistic: { userInteractionCount: 3 },
  });
});
