/** The facts of an offer's sections that forwarding needs. */
export interface OfferedSection {
  readonly mid: string;
  readonly isVideo: boolean;
  /** The payload type of Opus or VP8; null where the section has neither. */
  readonly payloadType: number | null;
}

interface Offer {
  readonly sections: readonly OfferedSection[];
  /** Ids of header extensions; 0 where they are not offered. */
  readonly levelId: number;
  readonly transportId: number;
}

const MOST_SECTIONS = 5;
const LEVEL = 'urn:ietf:params:rtp-hdrext:ssrc-audio-level';
const TRANSPORT = 'http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01';

/** Parses an offer; throws if it has sections that a room does not know. */
export function readOffer(sdp: string): Offer {
  const [head = '', ...bodies] = sdp.split(/^m=/m);
  if (!head.startsWith('v=0') || bodies.length === 0 || bodies.length > MOST_SECTIONS)
    throw new Error('An offer has one to five sections');
  const sections = bodies.map((body): OfferedSection => {
    const isVideo = body.startsWith('video ');
    if (!isVideo && !body.startsWith('audio ')) throw new Error('A section is sound or picture');
    const codec = isVideo ? /^a=rtpmap:(\d{1,3}) VP8\/90000/im : /^a=rtpmap:(\d{1,3}) opus\/48000/im;
    const type = codec.exec(body)?.[1];
    return {
      mid: /^a=mid:([\w-]{1,32})\s*$/m.exec(body)?.[1] ?? '',
      isVideo,
      payloadType: type === undefined ? null : Number(type),
    };
  });
  if (new Set(sections.map(({ mid }) => mid)).size !== sections.length || sections.some(({ mid }) => !mid))
    throw new Error('Each section has a name of its own');
  return { sections, levelId: extensionId(sdp, LEVEL), transportId: extensionId(sdp, TRANSPORT) };
}

function extensionId(sdp: string, uri: string): number {
  for (const [, id, name] of sdp.matchAll(/^a=extmap:(\d{1,2})(?:\/\w+)? (\S+)/gm))
    if (name === uri) return Number(id);
  return 0;
}

/** Leaves out the addresses that a browser hides behind names: only the own network could resolve them. */
export function withoutHiddenAddresses(sdp: string): string {
  const isHidden = (line: string) => line.startsWith('a=candidate:') && line.includes('.local ');
  return sdp
    .split('\n')
    .filter((line) => !isHidden(line))
    .join('\n');
}

/** Replaces the server's own address by the one under which people reach it. */
export function withAnnouncedAddress(sdp: string, address: string | null): string {
  if (address === null) return sdp;
  let isFirst = true;
  return sdp.replace(
    /^(a=candidate:\S+ \d+ \w+ \d+ )\S+( \d+ typ host.*)\r?\n/gm,
    (_line, before: string, after: string) => {
      if (!isFirst) return '';
      isFirst = false;
      return `${before}${address}${after}\r\n`;
    },
  );
}
