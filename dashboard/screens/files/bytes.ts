/** The content of a file as GraphQL takes it. */
export async function base64Of(file: Blob): Promise<string> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  return address.slice(address.indexOf(',') + 1);
}

/** The text of bytes; what is no UTF-8 is replaced. */
export const textOfBase64 = (content: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)));
