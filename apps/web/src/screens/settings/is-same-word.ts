/** Whether the typed word is the one that was asked for; letter case and spaces around it do not matter. */
export function isSameWord(typed: string, word: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();
  return plain(typed) === plain(word);
}
