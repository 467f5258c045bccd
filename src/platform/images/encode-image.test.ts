import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { AppError } from '#platform/errors/app-error.ts';
import { encodeImage } from './encode-image.ts';

const paint = (width: number, height: number, background = '#c81e1e') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Metadata as in a camera's file, but with an attacker's script and page in its texts. */
const script = '<script>alert(document.domain)</script>';
const page = `<!doctype html><html><body>${script}</body></html>`;
const withTexts = (image: Sharp) =>
  image
    .withExif({
      IFD0: { Copyright: script, ImageDescription: page },
      IFD3: { GPSLatitude: '48/1 51/1 24/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`)
    .withIccProfile('p3');

async function colorAt(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  const one = sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 });
  return [...(await one.raw().toBuffer())];
}

/** Names of a WebP file's chunks; fails if the file contains any byte outside its chunks. */
function chunksOf(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes);
  expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 12)).toBe('RIFFWEBP');
  expect(file.readUInt32LE(4)).toBe(file.length - 8);
  const names: string[] = [];
  let at = 12;
  while (at < file.length) {
    names.push(file.toString('latin1', at, at + 4));
    const length = file.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  expect(at).toBe(file.length);
  return names;
}

const refusal = (bytes: Uint8Array) =>
  encodeImage(bytes).then(
    () => undefined,
    (error: unknown) => error as AppError,
  );

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'a %s comes out as WebP, of its size and color',
  async (format) => {
    const encoded = await encodeImage(await paint(320, 200).toFormat(format).toBuffer());
    expect(encoded).toMatchObject({ width: 320, height: 200 });
    const { format: made, width, height } = await sharp(encoded.bytes).metadata();
    expect({ made, width, height }).toEqual({ made: 'webp', width: 320, height: 200 });
    const [red = 0, green = 255, blue = 255] = await colorAt(encoded.bytes, 100, 100);
    expect(Math.max(Math.abs(red - 0xc8), Math.abs(green - 0x1e), Math.abs(blue - 0x1e))).toBeLessThan(8);
  },
);

test.each([
  ['wide', 3200, 1000, 1600, 500],
  ['high', 1000, 4800, 500, 2400],
  ['narrow', 9000, 2, 1600, 1],
  ['small', 20, 10, 20, 10],
])('a %s picture of %i × %i has %i × %i pixels', async (_form, width, height, toWidth, toHeight) => {
  const encoded = await encodeImage(await paint(width, height).png().toBuffer());
  expect([encoded.width, encoded.height]).toEqual([toWidth, toHeight]);
});

test('a picture that was taken upright stands upright', async () => {
  const blue = { input: await paint(20, 20, '#0000ff').png().toBuffer(), left: 20, top: 0 };
  const lying = await paint(40, 20, '#ff0000')
    .composite([blue])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const encoded = await encodeImage(lying);
  expect([encoded.width, encoded.height]).toEqual([20, 40]);
  expect((await colorAt(encoded.bytes, 10, 5))[0]).toBeGreaterThan(200);
  expect((await colorAt(encoded.bytes, 10, 35))[2]).toBeGreaterThan(200);
});

test('colors of a wider space look the same in sRGB, of which the file need not speak', async () => {
  const wide = await paint(40, 20).withIccProfile('p3').png().toBuffer();
  const encoded = await encodeImage(wide);
  const [red = 0, green = 255] = await colorAt(encoded.bytes, 10, 10);
  expect(Math.abs(red - 0xc8)).toBeLessThan(8);
  expect(Math.abs(green - 0x1e)).toBeLessThan(8);
  expect(chunksOf(encoded.bytes)).not.toContain('ICCP');
});

test('of an animation the first frame is taken, and transparency stays', async () => {
  const clear = { create: { width: 30, height: 30, channels: 4 as const, background: '#00000000' } };
  const frames = [await sharp(clear).png().toBuffer(), await paint(30, 30, '#0000ff').png().toBuffer()];
  for (const format of ['gif', 'webp'] as const) {
    const animated = await sharp(frames, { join: { animated: true } })
      .toFormat(format, { delay: [50, 50] })
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    const encoded = await encodeImage(animated);
    expect([encoded.width, encoded.height]).toEqual([30, 30]);
    expect(chunksOf(encoded.bytes)).not.toContain('ANIM');
    expect([...(await sharp(encoded.bytes).ensureAlpha().raw().toBuffer())][3]).toBe(0);
  }
});

/** Inserts a comment at the beginning of a JPEG. */
function withComment(jpeg: Buffer, text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)]);
}

/** Inserts a text chunk after the header of a PNG. */
function withTextChunk(png: Buffer, text: string): Buffer {
  const body = Buffer.from(`tEXtComment\0${text}`, 'latin1');
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, 33), length, body, sum, png.subarray(33)]);
}

test.each([
  ['JPEG', async () => withComment(await withTexts(paint(64, 64).jpeg()).toBuffer(), page)],
  ['PNG', async () => withTextChunk(await withTexts(paint(64, 64).png()).toBuffer(), page)],
  ['WebP', () => withTexts(paint(64, 64).webp()).toBuffer()],
  ['GIF', () => paint(64, 64).gif().toBuffer()],
  ['AVIF', () => withTexts(paint(64, 64).avif()).toBuffer()],
])('a %s with a page in and behind it gives its pixels and nothing else', async (_format, make) => {
  const zip = Buffer.from('PK\x03\x04', 'latin1');
  const hostile = Buffer.concat([await make(), Buffer.from(page), zip, Buffer.from(`*/;alert(1)//${page}`)]);
  expect(hostile.toString('latin1')).toContain(script);
  const { bytes } = await encodeImage(hostile);
  const stored = Buffer.from(bytes).toString('latin1');
  for (const trace of ['script', 'alert', 'doctype', 'PK\x03\x04', 'Exif', 'xmpmeta']) {
    expect(stored).not.toContain(trace);
  }
  for (const name of chunksOf(bytes)) expect(['VP8 ', 'VP8L', 'VP8X', 'ALPH']).toContain(name);
  expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
});

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`;

test.each([
  ['an SVG picture', svg],
  ['an SVG picture after a declaration', `<?xml version="1.0"?><!-- \x89PNG -->${svg}`],
  ['a page', page],
  ['a page that calls itself a GIF', `<!-- GIF89a -->${page}`],
  ['a PDF', '%PDF-1.7\n1 0 obj'],
  ['a TIFF', 'II*\0\x08\0\0\0'],
  ['a bitmap', 'BM\x46\0\0\0\0\0\0\0'],
  ['an archive', 'PK\x03\x04\x14\0'],
  ['a sound', 'RIFF\x24\0\0\0WAVEfmt '],
  ['a HEIC picture', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['a film', '\0\0\0\x1cftypisom\0\0\x02\0isomiso2avc1mp41avif'],
  ['a text', 'P'],
])('%s is refused by what its bytes begin with', async (_what, text) => {
  const error = await refusal(Buffer.from(text, 'latin1'));
  expect(error?.code).toBe('unsupported_media_type');
  expect(error?.message).toBe(
    'Only JPEG, PNG, WebP, AVIF and GIF pictures can be used. Please save the picture as one of these.',
  );
});

test('what begins as a picture and is none is refused with a sentence', async () => {
  const jpeg = await paint(400, 300).jpeg().toBuffer();
  const files = [
    jpeg.subarray(0, jpeg.length / 2),
    Buffer.concat([jpeg.subarray(0, 20), Buffer.from(page)]),
    Buffer.from(`GIF89a/*${'x'.repeat(50)}*/=alert(1)`),
    Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1'),
    Buffer.from(`RIFF\xff\xff\xff\xffWEBP${svg}`, 'latin1'),
    Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1'),
    Buffer.from('\xff\xff\xff\xffftypavif', 'latin1'),
    Buffer.from([0xff, 0xd8, 0xff]),
  ];
  for (const file of files) {
    const error = await refusal(file);
    expect(error).toBeInstanceOf(AppError);
    expect([error?.code, error?.message]).toEqual([
      'invalid_input',
      'This picture cannot be read: the file may be damaged. Please save it anew.',
    ]);
  }
  expect((await refusal(new Uint8Array()))?.message).toBe('The file is empty.');
});

test('a small file with very many pixels is refused before they are decoded', async () => {
  const header = Buffer.from('IHDR\0\0\0\0\0\0\0\0\x08\x02\0\0\0', 'latin1');
  header.writeUInt32BE(60_000, 4);
  header.writeUInt32BE(60_000, 8);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(header));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\x0d', 'latin1');
  const end = Buffer.from('\0\0\0\0IDAT\x35\xaf\x06\x1e\0\0\0\0IEND\xae\x42\x60\x82', 'latin1');
  const error = await refusal(Buffer.concat([signature, header, sum, end]));
  expect([error?.code, error?.message]).toEqual([
    'invalid_input',
    'This picture has more than 50 million pixels. Please make it smaller.',
  ]);
});

test('an AVIF may have fewer, since decoding one takes more memory', async () => {
  const avif = await paint(4100, 4100).avif({ effort: 0 }).toBuffer();
  expect((await refusal(avif))?.message).toMatch(/^This picture has more than 16 million pixels\./);
});

test('a few pictures wait for each other, more are refused at once, and then it goes on', async () => {
  const picture = await paint(1500, 1000).png().toBuffer();
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => refusal(picture)));
  const refused = outcomes.filter((error) => error !== undefined);
  expect(refused.map(({ code, status }) => [code, status])).toEqual(Array(4).fill(['unavailable', 503]));
  expect(await refusal(picture)).toBeUndefined();
});
