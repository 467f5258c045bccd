/** Words that make a weak password, even with a year appended. Pure. */

/** 'Password' in other languages, and rows of their keyboards: `@zxcvbn-ts/language-common` has few of these. */
const passwordWords = [
  ...['password', 'passwort', 'kennwort', 'motdepasse', 'contraseña', 'contrasena', 'clave', 'senha'],
  ...['parola', 'wachtwoord', 'hasło', 'haslo', 'heslo', 'jelszo', 'jelszó', 'lösenord', 'salasana'],
  ...['adgangskode', 'sifre', 'şifre', 'пароль', 'привет', 'любовь', 'κωδικός', '密码', '密碼', 'パスワード'],
  ...['비밀번호', 'qwerty', 'qwertz', 'qwertzuiop', 'azerty', 'azertyuiop', 'йцукен', 'йцукенг', 'фыва'],
];

const seasons = [
  ...['spring', 'summer', 'autumn', 'fall', 'winter', 'frühling', 'sommer', 'herbst', 'printemps', 'été'],
  ...['automne', 'hiver', 'primavera', 'verano', 'otoño', 'invierno', 'estate', 'autunno', 'inverno'],
  ...['весна', 'лето', 'осень', 'зима', 'january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december', 'monday', 'tuesday', 'wednesday'],
  ...['thursday', 'friday', 'saturday', 'sunday', 'semester', 'term', 'school'],
];

const general: ReadonlySet<string> = new Set([...passwordWords, ...seasons].map(fold));

/** Shorter words are not compared: their letters occur in many good passwords. */
const minWordLength = 3;

/** The form in which passwords and words are compared. */
export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}

/** The folded text, all its words joined, and each word; without short ones. */
export function wordsOf(text: string): string[] {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u);
  return [fold(text), words.join(''), ...words].filter((word) => word.length >= minWordLength);
}

/** A folded password without digits and signs around it, and without repetition: 'summer' of '!Summer2024'. */
export function coreOf(password: string): string {
  const [, core = ''] = /^[^\p{L}]*(.*?)[^\p{L}]*$/su.exec(password) ?? [];
  return core.replace(/^(.{3,}?)\1+$/su, '$1');
}

/** Whether a folded password is a general weak word or one of `own`, with or without digits and symbols around it. */
export function isWeakWord(password: string, own: readonly string[]): boolean {
  const core = coreOf(password);
  return general.has(core) || own.includes(core) || own.includes(password);
}
