/** Reports about mails, in the form that mail servers send. */

const reader = 'ada@example.org';

type Bounce = {
  messageId: string;
  recipient?: string;
  action?: string;
  status?: string;
  diagnostic?: string;
};

/** A delivery status notification as Postfix writes it; `returned` is the type of the part that holds the mail. */
export function bounce(
  { messageId, recipient = reader, action = 'failed', status = '5.1.1', diagnostic }: Bounce,
  returned = 'message/rfc822',
): string {
  return `Return-Path: <>
Received: by mx.lyceum.test (Postfix)
	id 9A2B44C01F; Fri, 20 Nov 2026 10:00:03 +0000 (UTC)
Date: Fri, 20 Nov 2026 10:00:03 +0000 (UTC)
From: MAILER-DAEMON@mx.lyceum.test (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: post@lyceum.test
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="7D3E144B02.1795255203/mx.lyceum.test"
Content-Transfer-Encoding: 8bit
Message-Id: <20261120100003.9A2B44C01F@mx.lyceum.test>

This is a MIME-encapsulated message.

--7D3E144B02.1795255203/mx.lyceum.test
Content-Description: Notification
Content-Type: text/plain; charset=utf-8

This is the mail system at host mx.lyceum.test.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.

--7D3E144B02.1795255203/mx.lyceum.test
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.lyceum.test
X-Postfix-Queue-ID: 7D3E144B02
X-Postfix-Sender: rfc822; post@lyceum.test
Arrival-Date: Fri, 20 Nov 2026 10:00:02 +0000 (UTC)

Final-Recipient: rfc822; ${recipient}
Original-Recipient: rfc822;${recipient}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mail.example.org
Diagnostic-Code: ${diagnostic ?? `smtp; 550 ${status} <${recipient}>: Recipient address\n    rejected: User unknown in virtual mailbox table`}

--7D3E144B02.1795255203/mx.lyceum.test
Content-Description: Undelivered Message
Content-Type: ${returned}
Content-Transfer-Encoding: 8bit

Return-Path: <post@lyceum.test>
From: Lyceum <post@lyceum.test>
To: ${recipient}
Subject: New
Message-ID:
 ${messageId}
Date: Fri, 20 Nov 2026 10:00:00 +0000
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary="--_NmP-1"

----_NmP-1
Content-Type: text/plain; charset=utf-8

New
----_NmP-1--

--7D3E144B02.1795255203/mx.lyceum.test--
`;
}

/** A complaint as the feedback loops of large providers send it (RFC 5965, appendix B). */
export function complaint({
  messageId,
  to = reader,
  type = 'abuse',
  fields = '',
}: {
  messageId: string;
  to?: string;
  type?: string;
  fields?: string;
}): string {
  return `From: <feedback@mail.example.org>
Date: Fri, 20 Nov 2026 12:00:00 +0000
Subject: FW: New
To: <post@lyceum.test>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report;
     boundary="part1_13d.2e68ed54_boundary"

--part1_13d.2e68ed54_boundary
Content-Type: text/plain; charset="US-ASCII"
Content-Transfer-Encoding: 7bit

This is an email abuse report for an email message received from IP
192.0.2.2 on Fri, 20 Nov 2026 10:00:02 +0000.

--part1_13d.2e68ed54_boundary
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1
${fields}Reported-Domain: lyceum.test

--part1_13d.2e68ed54_boundary
Content-Type: message/rfc822
Content-Disposition: inline

From: Lyceum <post@lyceum.test>
To: ${to}
Subject: New
Message-ID: ${messageId}
Date: Fri, 20 Nov 2026 10:00:00 +0000

New
--part1_13d.2e68ed54_boundary--
`;
}
