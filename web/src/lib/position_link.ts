/** A position in an address, after the `#`: it can be shared without a server. */

/** Characters of a position, as the table service takes it. */
const LONGEST = 64 * 1024

export async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  const coded = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return coded.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The position; an error if the address is damaged, which a checksum shows, or too long. */
export async function unpacked(code: string): Promise<string> {
  const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true })
    if (text.length > LONGEST) throw new Error('the position is too long')
  }
  return text + decoder.decode()
}
