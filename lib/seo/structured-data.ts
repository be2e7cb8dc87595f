import type { ChallengeWire } from "@/lib/challenges/contract";
import type { Locale } from "@/lib/i18n/routing";
import { wordsIn } from "@/lib/i18n/words";
import { appOrigin } from "@/lib/shared/env";
import { site } from "@/lib/shared/site";
import { SOCIAL_NETWORKS } from "@/lib/shared/social-networks";
import type { StreamerDetailWire, StreamerWire } from "@/lib/streamers/contract";
import { absoluteAddress, challengePath, streamerPath } from "./address";
import { type Icon, iconPath } from "./icon-path";

const LOGO: Icon = { purpose: "any", side: 512 };

type StructuredData = Readonly<Record<string, unknown>>;

/** The organization and the site's search, for the home page. */
export function siteData(locale: Locale): StructuredData {
  const t = wordsIn(locale);
  const name = t("shell.meta.title");
  const { social, contactEmail } = site();
  const organization = {
    "@type": "Organization",
    "@id": organizationId(),
    name,
    url: absoluteAddress("/", locale),
    logo: `${appOrigin()}${iconPath(LOGO)}`,
    email: contactEmail,
    sameAs: Object.values(social).filter((address) => address !== undefined),
  };
  const website = {
    "@type": "WebSite",
    "@id": `${appOrigin()}/#website`,
    name,
    description: t("shell.meta.description"),
    url: absoluteAddress("/", locale),
    inLanguage: locale,
    publisher: { "@id": organizationId() },
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${absoluteAddress("/challenges/search", locale)}?q={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  };
  return { "@context": "https://schema.org", "@graph": [organization, website] };
}

/** The person of a streamer's page. */
export function streamerData(streamer: StreamerDetailWire, locale: Locale): StructuredData {
  const url = absoluteAddress(streamerPath(streamer.streamer_name), locale);
  return {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    url,
    inLanguage: locale,
    isPartOf: { "@id": `${appOrigin()}/#website` },
    mainEntity: {
      "@type": "Person",
      name: streamer.name || streamer.streamer_name,
      alternateName: streamer.streamer_name,
      identifier: streamer.id,
      url,
      ...(streamer.bio !== "" && { description: streamer.bio }),
      ...(streamer.avatar_url !== null && { image: new URL(streamer.avatar_url, appOrigin()).href }),
      sameAs: accountsOf(streamer),
    },
  };
}

/** The directory, as the list of the streamers on its first page. */
export function directoryData(streamers: readonly StreamerWire[], locale: Locale): StructuredData {
  const t = wordsIn(locale);
  const url = absoluteAddress("/discover", locale);
  return {
    "@context": "https://schema.org",
    "@type": "CollectionPage",
    url,
    name: t("discover.title"),
    description: t("discover.description"),
    inLanguage: locale,
    isPartOf: { "@id": `${appOrigin()}/#website` },
    mainEntity: {
      "@type": "ItemList",
      itemListElement: streamers.map(({ name, streamer_name }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: name || streamer_name,
        url: absoluteAddress(streamerPath(streamer_name), locale),
      })),
    },
  };
}

/** A challenge as a post of its creator about a streamer, endorsed by its backers. */
export function challengeData(challenge: ChallengeWire, locale: Locale): StructuredData {
  const url = absoluteAddress(challengePath(challenge.id), locale);
  return {
    "@context": "https://schema.org",
    "@type": "DiscussionForumPosting",
    url,
    mainEntityOfPage: url,
    isPartOf: { "@id": `${appOrigin()}/#website` },
    headline: challenge.challenge,
    text: challenge.challenge,
    datePublished: challenge.activated_at ?? challenge.created_at,
    author: {
      "@type": "Person",
      name: challenge.creator_username || wordsIn(locale)("challengePage.viewer"),
    },
    about: {
      "@type": "Person",
      name: challenge.streamer_display_name,
      url: absoluteAddress(streamerPath(challenge.streamer_name), locale),
    },
    interactionStatistic: {
      "@type": "InteractionCounter",
      interactionType: "https://schema.org/EndorseAction",
      userInteractionCount: challenge.backer_count,
    },
  };
}

function organizationId(): string {
  return `${appOrigin()}/#organization`;
}

function accountsOf(streamer: StreamerDetailWire): readonly string[] {
  return SOCIAL_NETWORKS.map((network) => streamer[`${network}_url` as const]).filter(
    (address) => address !== "",
  );
}
