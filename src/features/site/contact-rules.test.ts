import { expect, test } from 'vitest';
import { contactProblems, findContactProblems } from './contact-rules.ts';

const good = { name: 'Ada', email: 'ada@example.org', subject: '', message: 'Ten signs.' };

test('a message that can be sent has no problems, with or without a subject', () => {
  expect(findContactProblems(good)).toEqual({});
  expect(findContactProblems({ ...good, subject: 'Livy' })).toEqual({});
});

test('every field that is not as it must be is named, in the order of the form', () => {
  const empty = findContactProblems({ name: '', email: '', subject: '', message: '' });
  expect(Object.entries(empty)).toEqual([
    ['name', contactProblems.noName],
    ['email', contactProblems.noEmail],
    ['message', contactProblems.noMessage],
  ]);
});

test('lengths hold to the character', () => {
  const longest = { ...good, name: 'a'.repeat(100), subject: 's'.repeat(150), message: 'm'.repeat(5000) };
  expect(findContactProblems(longest)).toEqual({});
  const longer = { ...good, name: 'a'.repeat(101), subject: 's'.repeat(151), message: 'm'.repeat(5001) };
  expect(findContactProblems(longer)).toEqual({
    name: contactProblems.longName,
    subject: contactProblems.longSubject,
    message: 'Please write at most 5,000 characters.',
  });
  expect(findContactProblems({ ...good, message: 'Hi' })).toEqual({});
});

test.each(['ada', 'ada@', '@example.org', 'ada@example@org', 'a b@example.org'])(
  '%s is no address',
  (email) => {
    expect(findContactProblems({ ...good, email })).toEqual({ email: contactProblems.noEmail });
  },
);
