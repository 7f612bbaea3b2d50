/**
 * English lines and their German, written out for a reader: every act, trigger, gate, cost, span and form of a set is
 * among them.
 */
export const GERMAN_LINES: readonly (readonly [english: string, german: string])[] = [
  // ---- players ----
  ['Normal: Draw two cards.', 'Normal: Ziehe zwei Karten.'],
  ['Normal: Mill all cards.', 'Normal: Mille alle Karten.'],
  [
    'Normal: Discard one random fire card, then draw two cards.',
    'Normal: Wirf eine zufällige Feuer-Karte ab, dann ziehe zwei Karten.',
  ],
  [
    'Normal: Discard all cards, then draw that many cards.',
    'Normal: Wirf alle Karten ab, dann ziehe ebenso viele Karten.',
  ],
  ['Normal: Gain one point and lose two points.', 'Normal: Erhalte einen Punkt und verliere zwei Punkte.'],
  ['Normal: Add three points to your score.', 'Normal: Füge deinem Punktestand drei Punkte hinzu.'],
  ['Normal: Discard this card to draw two cards.', 'Normal: Wirf diese Karte ab, um zwei Karten zu ziehen.'],
  [
    'Latent: Discard this card to prevent all enemy units from attacking this turn.',
    'Latent: Wirf diese Karte ab, um alle gegnerischen Einheiten in diesem Zug am Angreifen zu hindern.',
  ],
  ['Normal: You may discard this card.', 'Normal: Du darfst diese Karte abwerfen.'],
  [
    'Normal: Make your opponent draw one card and make each player discard two random cards.',
    'Normal: Lass deinen Gegner eine Karte ziehen und lass jeden Spieler zwei zufällige Karten abwerfen.',
  ],
  [
    'Normal: Your opponent mills two cards and each player gains one point.',
    'Normal: Dein Gegner millt zwei Karten und jeder Spieler erhält einen Punkt.',
  ],
  [
    'Normal: Your opponent discards one card, then you may draw one card.',
    'Normal: Dein Gegner wirft eine Karte ab, dann darfst du eine Karte ziehen.',
  ],

  // ---- costs ----
  [
    'Normal: Destroy one card to draw one card and gain one point, then your opponent loses two points.',
    'Normal: Zerstöre eine Karte, um eine Karte zu ziehen und einen Punkt zu erhalten, dann verliert dein Gegner zwei Punkte.',
  ],
  [
    'Normal: Lose two points to you may draw one card and you may play one unit from your hand.',
    'Normal: Verliere zwei Punkte, um eine Karte ziehen zu dürfen und eine Einheit aus deiner Hand spielen zu dürfen.',
  ],
  [
    'Normal: Destroy another spell to destroy one enemy spell with the highest rank.',
    'Normal: Zerstöre einen anderen Zauber, um einen gegnerischen Zauber mit dem höchsten Rang zu zerstören.',
  ],
  [
    'Normal: Destroy two fire or water units to destroy all enemy units.',
    'Normal: Zerstöre zwei Feuer- oder Wasser-Einheiten, um alle gegnerischen Einheiten zu zerstören.',
  ],
  [
    'Normal: Tap one unit to untap target spell.',
    'Normal: Tappe eine Einheit, um einen Zauber deiner Wahl zu enttappen.',
  ],
  [
    'Normal: Tap another dragon unit to draw one card.',
    'Normal: Tappe eine andere Drachen-Einheit, um eine Karte zu ziehen.',
  ],
  [
    "Normal: Destroy this card to return up to two of your opponent's units to the hand.",
    'Normal: Zerstöre diese Karte, um bis zu zwei der Einheiten deines Gegners auf die Hand zurückzubringen.',
  ],
  [
    'Normal: Send this card to the discard pile to send one enemy spell to the bottom of the deck.',
    'Normal: Schicke diese Karte auf den Ablagestapel, um einen gegnerischen Zauber unter das Deck zu schicken.',
  ],
  [
    'Dormant: Once per turn, send two spells under this card to the discard pile to untap this card.',
    'Ruhend: Einmal pro Zug: Schicke zwei Zauber unter dieser Karte auf den Ablagestapel, um diese Karte zu enttappen.',
  ],
  [
    'Normal: Skip your next turn to destroy all other units.',
    'Normal: Überspringe deinen nächsten Zug, um alle anderen Einheiten zu zerstören.',
  ],
  [
    'Normal: Let your opponent draw two cards to recover one water unit.',
    'Normal: Lass deinen Gegner zwei Karten ziehen, um eine Wasser-Einheit zurückzuholen.',
  ],
  [
    'Normal: Let your opponent discard all cards to draw three cards.',
    'Normal: Lass deinen Gegner alle Karten abwerfen, um drei Karten zu ziehen.',
  ],
  [
    'Normal: Let your opponent gain five points to destroy all spells on each side of the field.',
    'Normal: Lass deinen Gegner fünf Punkte erhalten, um alle Zauber auf jeder Seite des Feldes zu zerstören.',
  ],
  [
    'Normal: Let your opponent play one card from their hand to draw two cards.',
    'Normal: Lass deinen Gegner eine Karte aus seiner Hand spielen, um zwei Karten zu ziehen.',
  ],
  [
    'Normal: Let your opponent recover one card from their discard pile to draw two cards.',
    'Normal: Lass deinen Gegner eine Karte aus seinem Ablagestapel zurückholen, um zwei Karten zu ziehen.',
  ],

  // ---- the opponent ----
  [
    'Normal: Your opponent destroys one of their spells and your opponent reveals one random card.',
    'Normal: Dein Gegner zerstört einen seiner Zauber und dein Gegner deckt eine zufällige Karte auf.',
  ],
  [
    'Normal: Your opponent skips their next turn and skip your next battle phase.',
    'Normal: Dein Gegner überspringt seinen nächsten Zug und du überspringst deine nächste Kampfphase.',
  ],

  // ---- moving cards ----
  [
    'Normal: Send one unit under another card to the hand.',
    'Normal: Schicke eine Einheit unter einer anderen Karte auf die Hand.',
  ],
  [
    "Normal: Send the top two cards of your opponent's deck to the top of the deck.",
    'Normal: Schicke die obersten zwei Karten des Decks deines Gegners oben auf das Deck.',
  ],
  [
    'Normal: Return one enemy unit to the previous zone and return exactly one of your spells to the deck.',
    'Normal: Bringe eine gegnerische Einheit in die vorherige Zone zurück und bringe genau einen deiner Zauber ins Deck zurück.',
  ],
  [
    'Normal: Add one rank 2 or higher nature dragon unit from your discard pile to your hand.',
    'Normal: Nimm eine Natur-Drachen-Einheit von Rang 2 oder höher aus deinem Ablagestapel auf deine Hand.',
  ],
  [
    'Normal: Shuffle your deck, then shuffle your hand into the deck, then shuffle your discard pile into the deck.',
    'Normal: Mische dein Deck, dann mische deine Hand ins Deck, dann mische deinen Ablagestapel ins Deck.',
  ],
  [
    "Normal: Shuffle one card in your opponent's discard pile into the deck.",
    'Normal: Mische eine Karte im Ablagestapel deines Gegners ins Deck.',
  ],
  [
    'Normal: Reveal the top three cards of your deck and add one unit among those cards to your hand.',
    'Normal: Decke die obersten drei Karten deines Decks auf und nimm eine Einheit von diesen Karten auf deine Hand.',
  ],
  [
    'Normal: Mill three cards, then shuffle those cards into the deck.',
    'Normal: Mille drei Karten, dann mische diese Karten ins Deck.',
  ],
  [
    'Normal: Search your discard pile for up to two spells, then add those cards to your hand.',
    'Normal: Durchsuche deinen Ablagestapel nach bis zu zwei Zaubern, dann nimm diese Karten auf deine Hand.',
  ],
  [
    'Normal: Search your hand for one unit, then play that card without ranking up.',
    'Normal: Durchsuche deine Hand nach einer Einheit, dann spiele jene Karte ohne Hochstufung.',
  ],
  [
    'Normal: Play one fire unit from your hand for each unit on your side of the field.',
    'Normal: Spiele für jede Einheit auf deiner Seite des Feldes eine Feuer-Einheit aus deiner Hand.',
  ],
  [
    'Normal: Place one spell from your hand under one of your spells and place one unit under any card under this card.',
    'Normal: Lege einen Zauber aus deiner Hand unter einen deiner Zauber und lege eine Einheit unter einer beliebigen Karte unter diese Karte.',
  ],
  [
    'Normal: Place this card below one of your rank 3 units.',
    'Normal: Lege diese Karte unterhalb einer deiner Einheiten von Rang 3.',
  ],
  [
    'Normal: Place one spell below this card below this card.',
    'Normal: Lege einen Zauber unterhalb dieser Karte unterhalb dieser Karte.',
  ],
  [
    'Normal: Place one unit from your discard pile under another of your humanoid units.',
    'Normal: Lege eine Einheit aus deinem Ablagestapel unter eine andere deiner Humanoiden-Einheiten.',
  ],
  [
    'Normal: Rank up this card with one unit from your hand.',
    'Normal: Stufe diese Karte mit einer Einheit aus deiner Hand hoch.',
  ],
  ['Normal: Rank up one of your insect units.', 'Normal: Stufe eine deiner Insekten-Einheiten hoch.'],
  ['Normal: Move one spell to another column.', 'Normal: Bewege einen Zauber in eine andere Spalte.'],
  [
    'Normal: Swap this card with one card from your hand.',
    'Normal: Tausche diese Karte gegen eine Karte aus deiner Hand aus.',
  ],
  [
    'Normal: Swap the positions of this card and another of your units.',
    'Normal: Vertausche die Positionen dieser Karte und einer anderen deiner Einheiten.',
  ],

  // ---- equipping ----
  [
    'Equip: Equip this card to one of your fire units and the equipped unit gains +50 Attack and +20 Defense.',
    'Ausrüstung: Rüste eine deiner Feuer-Einheiten mit dieser Karte aus und die ausgerüstete Einheit erhält +50 Angriff und +20 Verteidigung.',
  ],
  [
    'Equip: Equip this card to one of your units, then make the equipped unit become immune to enemy effects.',
    'Ausrüstung: Rüste eine deiner Einheiten mit dieser Karte aus, dann mache die ausgerüstete Einheit immun gegen gegnerische Effekte.',
  ],
  [
    'Passive: When the equipped unit attacks, draw one card.',
    'Passiv: Wenn die ausgerüstete Einheit angreift, ziehe eine Karte.',
  ],

  // ---- values ----
  [
    'Normal: Swap the Attack and Defense of all your units until your next turn.',
    'Normal: Vertausche bis zu deinem nächsten Zug den Angriff und die Verteidigung aller deiner Einheiten.',
  ],
  [
    "Normal: Swap the Defense of this card and one enemy unit this turn, then swap the rank of one unit and another unit on the field during your opponent's next turn.",
    'Normal: Vertausche in diesem Zug die Verteidigungswerte dieser Karte und einer gegnerischen Einheit, dann vertausche im nächsten Zug deines Gegners die Ränge einer Einheit und einer anderen Einheit auf dem Feld.',
  ],
  [
    'Normal: Add +50 Attack to two of your units this turn.',
    'Normal: Erhöhe den Angriff von zwei deiner Einheiten in diesem Zug um 50.',
  ],
  [
    'Normal: Modify the rank of one unit by +2 this turn and modify the rank of another unit by -1 this turn.',
    'Normal: Erhöhe den Rang einer Einheit in diesem Zug um 2 und senke den Rang einer anderen Einheit in diesem Zug um 1.',
  ],
  [
    'Normal: Modify the rank of this card to 3 until your next turn.',
    'Normal: Setze den Rang dieser Karte bis zu deinem nächsten Zug auf 3.',
  ],
  [
    'Normal: Modify the type of one enemy unit to dark until your next turn and modify the subtype of that card to undead until your next turn.',
    'Normal: Ändere den Typ einer gegnerischen Einheit bis zu deinem nächsten Zug zu Dunkelheit und ändere den Subtyp jener Karte bis zu deinem nächsten Zug zu Untot.',
  ],
  [
    'Normal: Modify the type of each unit on the field to any type this turn, then modify the subtype of this card to any subtype.',
    'Normal: Ändere den Typ jeder Einheit auf dem Feld in diesem Zug zu einem beliebigen Typ, dann ändere den Subtyp dieser Karte zu einem beliebigen Subtyp.',
  ],
  [
    'Normal: Modify the Defense of target enemy unit to 0 for the next two turns.',
    'Normal: Setze die Verteidigung einer gegnerischen Einheit deiner Wahl für die nächsten zwei Züge auf 0.',
  ],
  [
    'Normal: Double the Attack of the unit above this card for the next turn.',
    'Normal: Verdopple für den nächsten Zug den Angriff der Einheit über dieser Karte.',
  ],
  [
    'Normal: Halve the Defense of all enemy air units with Defense 100 or higher this turn.',
    'Normal: Halbiere in diesem Zug die Verteidigung aller gegnerischen Luft-Einheiten mit mindestens 100 Verteidigung.',
  ],
  [
    "Normal: Invert the stat changes of one of your opponent's units this turn.",
    'Normal: Kehre in diesem Zug die Wertänderungen einer der Einheiten deines Gegners um.',
  ],

  // ---- plays and permissions ----
  ['Normal: Gain one extra play this turn.', 'Normal: Erhalte in diesem Zug eine zusätzliche Spielaktion.'],
  [
    "Normal: Gain two extra plays of rank 1 or lower fire units during your opponent's next turn.",
    'Normal: Erhalte im nächsten Zug deines Gegners zwei zusätzliche Spielaktionen für Feuer-Einheiten von Rang 1 oder niedriger.',
  ],
  ['Passive: This card may attack twice each turn.', 'Passiv: Diese Karte darf zweimal pro Zug angreifen.'],
  [
    'Normal: Let one of your units attack again this turn.',
    'Normal: Lass eine deiner Einheiten in diesem Zug erneut angreifen.',
  ],
  [
    "Passive: All your spells may untap at the start of the owner's turn.",
    'Passiv: Alle deine Zauber dürfen zu Beginn des Zuges ihres Besitzers enttappen.',
  ],
  [
    "Normal: One of your spells may untap at the start of the owner's turn until your next turn.",
    'Normal: Einer deiner Zauber darf bis zu deinem nächsten Zug zu Beginn des Zuges seines Besitzers enttappen.',
  ],
  [
    'Normal: Let this card untap once for two points this turn.',
    'Normal: Lass diese Karte in diesem Zug einmal für zwei Punkte enttappen.',
  ],
  [
    'Passive: This card may be ranked up with water units from your hand.',
    'Passiv: Diese Karte darf mit Wasser-Einheiten aus deiner Hand hochgestuft werden.',
  ],
  [
    'Normal: Let one of your units be ranked up with spells this turn.',
    'Normal: Lass eine deiner Einheiten in diesem Zug mit Zaubern hochgestuft werden.',
  ],

  // ---- statements ----
  [
    'Normal: One unit on your side of the field becomes untargetable this turn and make this card become untargetable by enemy spells this turn.',
    'Normal: Eine Einheit auf deiner Seite des Feldes kann in diesem Zug nicht als Ziel gewählt werden und du schützt diese Karte in diesem Zug vor der Wahl als Ziel durch gegnerische Zauber.',
  ],
  [
    'Normal: All your units become indestructible in battle until your next turn.',
    'Normal: Alle deine Einheiten werden bis zu deinem nächsten Zug im Kampf unzerstörbar.',
  ],
  [
    'Normal: Make one of your units become indestructible by enemy fire units this turn.',
    'Normal: Mache eine deiner Einheiten in diesem Zug unzerstörbar durch gegnerische Feuer-Einheiten.',
  ],
  [
    'Passive: This card becomes indestructible and this card becomes immune to all effects.',
    'Passiv: Diese Karte wird unzerstörbar und diese Karte wird immun gegen alle Effekte.',
  ],
  [
    'Passive: All your fire units become untargetable by enemy spells.',
    'Passiv: Alle deine Feuer-Einheiten können nicht durch gegnerische Zauber als Ziel gewählt werden.',
  ],
  [
    'Normal: One of your units becomes rank 3 fire this turn, then another of your units becomes light this turn.',
    'Normal: Eine deiner Einheiten nimmt in diesem Zug Rang 3 und den Typ Feuer an, dann nimmt eine andere deiner Einheiten in diesem Zug den Typ Licht an.',
  ],
  [
    'Normal: Make all enemy units become rank 1 this turn.',
    'Normal: Lass alle gegnerischen Einheiten in diesem Zug Rang 1 annehmen.',
  ],
  [
    'Normal: Make all enemy units lose 50 Attack and 20 Defense this turn.',
    'Normal: Nimm allen gegnerischen Einheiten in diesem Zug 50 Angriff und 20 Verteidigung.',
  ],
  [
    'Normal: Make all other equipped units gain +20 Defense this turn.',
    'Normal: Gib allen anderen ausgerüsteten Einheiten in diesem Zug +20 Verteidigung.',
  ],
  [
    'Normal: One enemy tapped spell skips its next attack and two enemy untapped units skip their next attack.',
    'Normal: Ein gegnerischer getappter Zauber überspringt seinen nächsten Angriff und zwei gegnerische ungetappte Einheiten überspringen ihren nächsten Angriff.',
  ],
  [
    'Normal: Make target enemy spell skip its next attack.',
    'Normal: Lass einen gegnerischen Zauber deiner Wahl seinen nächsten Angriff überspringen.',
  ],

  // ---- answers and preventions ----
  [
    'Counter: When an enemy unit attacks, lose one point to counter that attack.',
    'Konter: Wenn eine gegnerische Einheit angreift, verliere einen Punkt, um diesen Angriff zu kontern.',
  ],
  [
    'Counter: When an enemy spell is played, counter that play.',
    'Konter: Wenn ein gegnerischer Zauber gespielt wird, kontere dieses Ausspielen.',
  ],
  [
    'Counter: When a card effect activates, counter that effect.',
    'Konter: Wenn ein Karteneffekt aktiviert wird, kontere diesen Effekt.',
  ],
  [
    'Counter: When an enemy fire unit effect activates, counter one enemy spell effect.',
    'Konter: Wenn ein Effekt einer gegnerischen Feuer-Einheit aktiviert wird, kontere einen Effekt eines gegnerischen Zaubers.',
  ],
  [
    'Counter: When one of your units is targeted by an effect, redirect that effect to another of your units.',
    'Konter: Wenn eine deiner Einheiten als Ziel eines Effekts gewählt wird, lenke diesen Effekt auf eine andere deiner Einheiten um.',
  ],
  [
    'Counter: When an enemy unit attacks, redirect that attack to this card.',
    'Konter: Wenn eine gegnerische Einheit angreift, lenke diesen Angriff auf diese Karte um.',
  ],
  [
    'Passive: When this card would be destroyed, you may prevent that destruction.',
    'Passiv: Wenn diese Karte zerstört würde, darfst du diese Zerstörung verhindern.',
  ],
  [
    'Normal: Prevent the next destruction of one of your units and prevent the destruction of this card this turn.',
    'Normal: Verhindere die nächste Zerstörung einer deiner Einheiten und verhindere in diesem Zug die Zerstörung dieser Karte.',
  ],
  [
    'Normal: Prevent all enemy cards from activating effects this turn.',
    'Normal: Hindere alle gegnerischen Karten in diesem Zug am Aktivieren von Effekten.',
  ],
  [
    'Normal: Prevent your opponent from playing rank 2 spells this turn.',
    'Normal: Hindere deinen Gegner in diesem Zug am Ausspielen von Zaubern von Rang 2.',
  ],
  [
    'Continuous: Prevent your opponent from drawing cards by effects while this card remains on the field and this card gains +50 Defense.',
    'Dauerhaft: Hindere deinen Gegner am Ziehen von Karten durch Effekte, solange diese Karte auf dem Feld bleibt, und diese Karte erhält +50 Verteidigung.',
  ],
  [
    "Normal: Prevent you from losing points during your opponent's next turn.",
    'Normal: Verhindere im nächsten Zug deines Gegners deinen Punktverlust.',
  ],
  [
    'Normal: Negate the effects of two enemy cards until your next turn.',
    'Normal: Annulliere bis zu deinem nächsten Zug die Effekte von zwei gegnerischen Karten.',
  ],
  [
    'Normal: Activate one effect of another of your spells.',
    'Normal: Aktiviere einen Effekt eines anderen deiner Zauber.',
  ],
  [
    "Normal: Copy the second effect of one unit in your opponent's discard pile.",
    'Normal: Kopiere den zweiten Effekt einer Einheit im Ablagestapel deines Gegners.',
  ],

  // ---- spans, delays, conditions ----
  [
    'Continuous: While this card remains on the field, all your fire units gain +50 Attack.',
    'Dauerhaft: Solange diese Karte auf dem Feld bleibt, erhalten alle deine Feuer-Einheiten +50 Angriff.',
  ],
  [
    "Normal: For the next three turns, all your opponent's units lose 20 Attack.",
    'Normal: Für die nächsten drei Züge verlieren alle Einheiten deines Gegners 20 Angriff.',
  ],
  [
    'Normal: Until your next turn, double the Attack of this card and your opponent draws one card.',
    'Normal: Bis zu deinem nächsten Zug verdoppelst du den Angriff dieser Karte und dein Gegner zieht eine Karte.',
  ],
  [
    "Normal: During your opponent's next turn, prevent this card from attacking.",
    'Normal: Im nächsten Zug deines Gegners hinderst du diese Karte am Angreifen.',
  ],
  [
    'Normal: At the end of this turn, draw one card and gain one point, then you may discard one card.',
    'Normal: Am Ende dieses Zuges ziehst du eine Karte und erhältst einen Punkt, dann darfst du eine Karte abwerfen.',
  ],
  [
    'Latent: When this card is destroyed, at the start of your next turn, return this card to the hand.',
    'Latent: Wenn diese Karte zerstört wird: Zu Beginn deines nächsten Zuges bringst du diese Karte auf die Hand zurück.',
  ],
  [
    'Passive: When this card attacks, this turn, all your other units gain +20 Attack.',
    'Passiv: Wenn diese Karte angreift: In diesem Zug erhalten alle deine anderen Einheiten +20 Angriff.',
  ],
  [
    'Passive: When an enemy unit is destroyed, while this card is tapped, draw one card.',
    'Passiv: Wenn eine gegnerische Einheit zerstört wird und diese Karte getappt ist, ziehe eine Karte.',
  ],
  [
    'Passive: Once per turn, when one of your spells is played, if you have three or more cards in your hand, your opponent loses one point.',
    'Passiv: Einmal pro Zug: Wenn einer deiner Zauber gespielt wird und du drei oder mehr Karten auf der Hand hast, verliert dein Gegner einen Punkt.',
  ],
  [
    'Passive: At the start of your turn, if you have one card in your hand, draw one card.',
    'Passiv: Falls du zu Beginn deines Zuges eine Karte auf der Hand hast, ziehe eine Karte.',
  ],
  [
    'Continuous: At the end of your turn, if your opponent controls exactly two units, your opponent discards one card and you may draw one card.',
    'Dauerhaft: Falls dein Gegner am Ende deines Zuges genau zwei Einheiten kontrolliert, wirft dein Gegner eine Karte ab und du darfst eine Karte ziehen.',
  ],
  [
    'Passive: After this card attacks, tap this card.',
    'Passiv: Nachdem diese Karte angegriffen hat, tappe diese Karte.',
  ],
  [
    'Passive: After this card attacks, if you control no fire units, draw one card.',
    'Passiv: Falls du nach einem Angriff dieser Karte keine Feuer-Einheiten kontrollierst, ziehe eine Karte.',
  ],
  [
    "Normal: During your opponent's battle phase, destroy one enemy unit with Attack 50 or lower.",
    'Normal: In der Kampfphase deines Gegners zerstörst du eine gegnerische Einheit mit höchstens 50 Angriff.',
  ],
  [
    "Dormant: During your opponent's main phase, if you have ten or fewer points, untap this card.",
    'Ruhend: Falls du in der Hauptphase deines Gegners zehn oder weniger Punkte hast, enttappe diese Karte.',
  ],
  [
    "Dormant: During your opponent's draw phase, gain one point.",
    'Ruhend: In der Ziehphase deines Gegners erhältst du einen Punkt.',
  ],
  [
    'Normal: If you have one or more spells in your discard pile, draw one card.',
    'Normal: Falls du einen oder mehr Zauber in deinem Ablagestapel hast, ziehe eine Karte.',
  ],
  [
    'Normal: If you have exactly two units in your deck, gain two points.',
    'Normal: Falls du genau zwei Einheiten in deinem Deck hast, erhalte zwei Punkte.',
  ],
  [
    'Normal: If you have one or more points, this turn, this card gains +50 Attack.',
    'Normal: Falls du einen oder mehr Punkte hast: In diesem Zug erhält diese Karte +50 Angriff.',
  ],
  [
    'Normal: If you have no spells on the field, return each spell in your discard pile to the deck.',
    'Normal: Falls du keine Zauber auf dem Feld hast, bringe jeden Zauber in deinem Ablagestapel ins Deck zurück.',
  ],
  [
    'Passive: While this card is untapped, all enemy units lose 20 Attack.',
    'Passiv: Solange diese Karte ungetappt ist, verlieren alle gegnerischen Einheiten 20 Angriff.',
  ],
  [
    'Passive: While this card is under another card, the active card of this stack gains +20 Attack for each spell under this card.',
    'Passiv: Solange diese Karte unter einer anderen Karte liegt, erhält die aktive Karte dieses Stapels für jeden Zauber unter dieser Karte +20 Angriff.',
  ],
  [
    'Latent: When another card is sent from the deck to the discard pile, gain one point.',
    'Latent: Wenn eine andere Karte vom Deck auf den Ablagestapel geschickt wird, erhalte einen Punkt.',
  ],
  [
    'Latent: When this card is sent from the discard pile to the hand, draw one card.',
    'Latent: Wenn diese Karte vom Ablagestapel auf die Hand geschickt wird, ziehe eine Karte.',
  ],
  [
    'Latent: When an enemy card is sent from the hand to the deck, draw one card.',
    'Latent: Wenn eine gegnerische Karte von der Hand ins Deck geschickt wird, ziehe eine Karte.',
  ],
  [
    'Latent: When any electric unit is discarded, gain one point.',
    'Latent: Wenn eine Elektro-Einheit abgeworfen wird, erhalte einen Punkt.',
  ],
  [
    'Passive: When one of your units becomes tapped, that card gains +20 Attack this turn.',
    'Passiv: Wenn eine deiner Einheiten getappt wird, erhält jene Karte in diesem Zug +20 Angriff.',
  ],
  [
    'Passive: When another spell becomes untapped, draw one card.',
    'Passiv: Wenn ein anderer Zauber enttappt wird, ziehe eine Karte.',
  ],
  [
    'Passive: When this card is attacked, this card gains +20 Defense this turn.',
    'Passiv: Wenn diese Karte angegriffen wird, erhält diese Karte in diesem Zug +20 Verteidigung.',
  ],
  [
    'Passive: When any earth unit is placed under this card, draw one card.',
    'Passiv: Wenn eine Erd-Einheit unter diese Karte gelegt wird, ziehe eine Karte.',
  ],
  [
    'Passive: When any card leaves from under this card, mill one card.',
    'Passiv: Wenn eine Karte den Platz unter dieser Karte verlässt, mille eine Karte.',
  ],
  [
    'Latent: When the active card of this stack is sent to the discard pile, return this card to the hand.',
    'Latent: Wenn die aktive Karte dieses Stapels auf den Ablagestapel geschickt wird, bringe diese Karte auf die Hand zurück.',
  ],

  // ---- scales ----
  [
    "Normal: Gain one point for each enemy tapped spell on your opponent's side of the field.",
    'Normal: Erhalte für jeden gegnerischen getappten Zauber auf der gegnerischen Seite des Feldes einen Punkt.',
  ],
  [
    'Normal: Each player draws one card for each ghost unit on their side of the field.',
    'Normal: Jeder Spieler zieht für jede Geister-Einheit auf seiner Seite des Feldes eine Karte.',
  ],
  [
    'Normal: Your opponent loses one point for each card in their hand and your opponent mills one card for each card in their deck.',
    'Normal: Dein Gegner verliert für jede Karte auf seiner Hand einen Punkt und dein Gegner millt für jede Karte in seinem Deck eine Karte.',
  ],
  [
    'Normal: Each player loses one point for each spell in their discard pile.',
    'Normal: Jeder Spieler verliert für jeden Zauber in seinem Ablagestapel einen Punkt.',
  ],
  [
    'Normal: Destroy one enemy unit for each card destroyed this turn, then gain one point for each spell played this turn.',
    'Normal: Zerstöre für jede in diesem Zug zerstörte Karte eine gegnerische Einheit, dann erhalte für jeden in diesem Zug gespielten Zauber einen Punkt.',
  ],
  [
    'Normal: Draw one card for each card discarded this turn and gain one point for each card milled this turn.',
    'Normal: Ziehe für jede in diesem Zug abgeworfene Karte eine Karte und erhalte für jede in diesem Zug gemillte Karte einen Punkt.',
  ],
  [
    'Normal: Gain one point for each unit tapped this turn and mill one card for each card drawn this turn.',
    'Normal: Erhalte für jede in diesem Zug getappte Einheit einen Punkt und mille für jede in diesem Zug gezogene Karte eine Karte.',
  ],

  // ---- sets ----
  [
    "Normal: Return all units with the lowest Attack on your opponent's side of the field to the hand.",
    'Normal: Bringe alle Einheiten mit dem niedrigsten Angriff auf der gegnerischen Seite des Feldes auf die Hand zurück.',
  ],
  [
    "Normal: Destroy all units with the highest Defense on the field, then reveal one random card from your opponent's hand.",
    'Normal: Zerstöre alle Einheiten mit der höchsten Verteidigung auf dem Feld, dann decke eine zufällige Karte aus der Hand deines Gegners auf.',
  ],
  [
    "Normal: Send one card in your deck to the hand and send one card from your opponent's deck to the discard pile.",
    'Normal: Schicke eine Karte in deinem Deck auf die Hand und schicke eine Karte aus dem Deck deines Gegners auf den Ablagestapel.',
  ],
  [
    "Normal: Reveal all cards in your opponent's hand and recover one card in your discard pile.",
    'Normal: Decke alle Karten auf der Hand deines Gegners auf und hole eine Karte in deinem Ablagestapel zurück.',
  ],
  [
    "Normal: Play one card from your opponent's discard pile, then reveal all cards in your hand.",
    'Normal: Spiele eine Karte aus dem Ablagestapel deines Gegners, dann decke alle Karten auf deiner Hand auf.',
  ],
  [
    "Normal: Destroy one of your opponent's warrior or spellcaster machine units.",
    'Normal: Zerstöre eine der Krieger- oder Magier-Maschinen-Einheiten deines Gegners.',
  ],
  [
    "Normal: Discard one aquatic unit to send up to one reptile or fairy unit in your opponent's deck to the discard pile.",
    'Normal: Wirf eine Wasserwesen-Einheit ab, um bis zu eine Reptilien- oder Feen-Einheit im Deck deines Gegners auf den Ablagestapel zu schicken.',
  ],
  [
    'Normal: Discard two beast cards to destroy exactly three botanic or flying elemental units.',
    'Normal: Wirf zwei Bestien-Karten ab, um genau drei Pflanzen- oder Flieger-Elementar-Einheiten zu zerstören.',
  ],

  // ---- clauses that a comma closes, and the rest ----
  [
    'Normal: Make this card gain +50 Attack while this card remains on the field and draw one card, then gain one point.',
    'Normal: Gib dieser Karte +50 Angriff, solange diese Karte auf dem Feld bleibt, und ziehe eine Karte, dann erhalte einen Punkt.',
  ],
  [
    'Normal: Discard one card to make this card gain +50 Attack while this card remains on the field and draw one card.',
    'Normal: Wirf eine Karte ab, um dieser Karte +50 Angriff zu geben, solange diese Karte auf dem Feld bleibt, und eine Karte zu ziehen.',
  ],
  [
    'Normal: Make your opponent mill two cards, then make each player lose one point and make your opponent gain one point.',
    'Normal: Lass deinen Gegner zwei Karten millen, dann lass jeden Spieler einen Punkt verlieren und lass deinen Gegner einen Punkt erhalten.',
  ],
  [
    'Normal: Your opponent skips their next main phase, then skip your next draw phase and draw one card.',
    'Normal: Dein Gegner überspringt seine nächste Hauptphase, dann überspringst du deine nächste Ziehphase und ziehst eine Karte.',
  ],
  [
    'Normal: Swap the Defense and Attack of this card this turn and activate the first effect of one of your units.',
    'Normal: Vertausche in diesem Zug die Verteidigung und den Angriff dieser Karte und aktiviere den ersten Effekt einer deiner Einheiten.',
  ],
  [
    'Normal: Place one card from your hand under one of your rank 5 cards.',
    'Normal: Lege eine Karte aus deiner Hand unter eine deiner Karten von Rang 5.',
  ],
  // ---- players beside each other, choices ----
  [
    'Normal: If your opponent has two or fewer cards in their hand, draw one card.',
    'Normal: Falls dein Gegner zwei oder weniger Karten auf seiner Hand hat, ziehe eine Karte.',
  ],
  [
    'Normal: If your opponent has ten or more points, gain two points.',
    'Normal: Falls dein Gegner zehn oder mehr Punkte hat, erhalte zwei Punkte.',
  ],
  [
    'Passive: If you control another dragon unit, this card gains +50 Attack.',
    'Passiv: Falls du eine andere Drachen-Einheit kontrollierst, erhält diese Karte +50 Angriff.',
  ],
  [
    'Passive: If you control two other spells, prevent attacks on this card.',
    'Passiv: Falls du zwei andere Zauber kontrollierst, verhindere Angriffe auf diese Karte.',
  ],
  [
    'Normal: If you control no other units, draw one card.',
    'Normal: Falls du keine anderen Einheiten kontrollierst, ziehe eine Karte.',
  ],
  [
    'Normal: If you have fewer points than your opponent, gain one point.',
    'Normal: Falls du weniger Punkte als dein Gegner hast, erhalte einen Punkt.',
  ],
  [
    'Normal: If you have more cards in your hand than your opponent, mill one card.',
    'Normal: Falls du mehr Karten auf der Hand als dein Gegner hast, mille eine Karte.',
  ],
  [
    'Normal: If you control fewer fire units than your opponent, draw one card.',
    'Normal: Falls du weniger Feuer-Einheiten als dein Gegner kontrollierst, ziehe eine Karte.',
  ],
  [
    'Normal: Destroy one enemy unit with less Attack than this card.',
    'Normal: Zerstöre eine gegnerische Einheit mit weniger Angriff als diese Karte.',
  ],
  [
    'Normal: Tap all units with higher rank than this card.',
    'Normal: Tappe alle Einheiten mit höherem Rang als diese Karte.',
  ],
  [
    "Normal: Return one enemy unit in this card's column to the hand.",
    'Normal: Bringe eine gegnerische Einheit in der Spalte dieser Karte auf die Hand zurück.',
  ],
  [
    'Passive: All units next to this card gain +50 Defense.',
    'Passiv: Alle Einheiten neben dieser Karte erhalten +50 Verteidigung.',
  ],
  ['Normal: Each player destroys one of their spells.', 'Normal: Jeder Spieler zerstört einen seiner Zauber.'],
  ['Passive: When you draw a card, gain one point.', 'Passiv: Wenn du eine Karte ziehst, erhalte einen Punkt.'],
  [
    'Latent: When your opponent draws their third card each turn, your opponent discards one card.',
    'Latent: Wenn dein Gegner seine dritte Karte im Zug zieht, wirft dein Gegner eine Karte ab.',
  ],
  [
    'Passive: When this card destroys a unit in battle, draw one card.',
    'Passiv: Wenn diese Karte eine Einheit im Kampf zerstört, ziehe eine Karte.',
  ],
  [
    'Normal: Choose one: draw one card or your opponent loses two points.',
    'Normal: Wähle eins: Ziehe eine Karte oder dein Gegner verliert zwei Punkte.',
  ],
  [
    'Normal: Discard one card to choose one: draw two cards or gain three points or destroy one enemy spell.',
    'Normal: Wirf eine Karte ab, um eins zu wählen: Ziehe zwei Karten oder erhalte drei Punkte oder zerstöre einen gegnerischen Zauber.',
  ],
  [
    'Passive: At the start of your turn, choose one: one of your units gains +50 Attack while this card remains on the field or draw one card.',
    'Passiv: Zu Beginn deines Zuges wählst du eins: Eine deiner Einheiten erhält +50 Angriff, solange diese Karte auf dem Feld bleibt, oder ziehe eine Karte.',
  ],
  // ---- other turns, other cards of yours ----
  [
    "Passive: At the start of your opponent's turn, your opponent loses one point.",
    'Passiv: Zu Beginn des Zuges deines Gegners verliert dein Gegner einen Punkt.',
  ],
  [
    'Passive: At the end of each turn, each player draws one card.',
    'Passiv: Am Ende jedes Zuges zieht jeder Spieler eine Karte.',
  ],
  [
    'Passive: When another of your dragon units is destroyed, draw one card.',
    'Passiv: Wenn eine andere deiner Drachen-Einheiten zerstört wird, ziehe eine Karte.',
  ],
  [
    'Passive: When another of your spells is played, gain one point.',
    'Passiv: Wenn ein anderer deiner Zauber gespielt wird, erhalte einen Punkt.',
  ],
  [
    'Passive: During your turn, this card gains +100 Attack.',
    'Passiv: Solange du am Zug bist, erhält diese Karte +100 Angriff.',
  ],
  [
    "Passive: When this card is attacked, during your opponent's turn, draw one card.",
    'Passiv: Wenn diese Karte angegriffen wird und dein Gegner am Zug ist, ziehe eine Karte.',
  ],
  [
    'Normal: Gain one point for each other tapped unit on your side of the field.',
    'Normal: Erhalte für jede andere getappte Einheit auf deiner Seite des Feldes einen Punkt.',
  ],
  [
    'Passive: When this card attacks directly, draw one card.',
    'Passiv: Wenn diese Karte direkt angreift, ziehe eine Karte.',
  ],
  [
    'Passive: When this card takes points by attacking, draw one card.',
    'Passiv: Wenn diese Karte durch einen Angriff Punkte nimmt, ziehe eine Karte.',
  ],
  [
    'Latent: When this card is destroyed in battle, draw one card.',
    'Latent: Wenn diese Karte im Kampf zerstört wird, ziehe eine Karte.',
  ],
  [
    'Passive: When this card would be destroyed in battle, prevent that destruction.',
    'Passiv: Wenn diese Karte im Kampf zerstört würde, verhindere diese Zerstörung.',
  ],
  [
    'Passive: When one of your units is played by ranking up, draw one card.',
    'Passiv: Wenn eine deiner Einheiten durch Hochstufung gespielt wird, ziehe eine Karte.',
  ],
  [
    'Latent: When this card leaves the field, draw one card.',
    'Latent: Wenn diese Karte das Feld verlässt, ziehe eine Karte.',
  ],
  [
    'Passive: When this card survives a battle, draw one card.',
    'Passiv: Wenn diese Karte einen Kampf übersteht, ziehe eine Karte.',
  ],
  [
    'Passive: When this card is targeted by an enemy effect, draw one card.',
    'Passiv: Wenn diese Karte als Ziel eines gegnerischen Effekts gewählt wird, ziehe eine Karte.',
  ],
  [
    'Passive: When this card is targeted by an enemy spell effect, draw one card.',
    'Passiv: Wenn diese Karte als Ziel eines gegnerischen Zaubereffekts gewählt wird, ziehe eine Karte.',
  ],
  [
    'Counter: When an enemy effect would destroy one of your units, counter that effect.',
    'Konter: Wenn ein gegnerischer Effekt eine deiner Einheiten zerstören würde, kontere diesen Effekt.',
  ],
  [
    'Passive: When your opponent draws a card by an effect, gain one point.',
    'Passiv: Wenn dein Gegner durch einen Effekt eine Karte zieht, erhalte einen Punkt.',
  ],
  [
    'Passive: When you play your second spell each turn, draw one card.',
    'Passiv: Wenn du deinen zweiten Zauber im Zug spielst, ziehe eine Karte.',
  ],
  [
    'Passive: When your opponent plays their third unit each turn, draw one card.',
    'Passiv: Wenn dein Gegner seine dritte Einheit im Zug spielt, ziehe eine Karte.',
  ],
  [
    'Passive: During your turn, if you control two units, this card gains +50 Attack.',
    'Passiv: Solange du am Zug bist und falls du zwei Einheiten kontrollierst, erhält diese Karte +50 Angriff.',
  ],
  [
    'Normal: If you have as many points as your opponent, draw one card.',
    'Normal: Falls du ebenso viele Punkte wie dein Gegner hast, ziehe eine Karte.',
  ],
  [
    'Normal: If you control as many units as your opponent, draw one card.',
    'Normal: Falls du ebenso viele Einheiten wie dein Gegner kontrollierst, ziehe eine Karte.',
  ],
  [
    "Passive: If there is one enemy unit in this card's column, this card gains +50 Attack.",
    'Passiv: Falls es in der Spalte dieser Karte eine gegnerische Einheit gibt, erhält diese Karte +50 Angriff.',
  ],
  [
    'Passive: If there are two units next to this card, this card gains +50 Defense.',
    'Passiv: Falls es neben dieser Karte zwei Einheiten gibt, erhält diese Karte +50 Verteidigung.',
  ],
  [
    'Normal: If one of your units was destroyed this turn, draw one card.',
    'Normal: Falls eine deiner Einheiten in diesem Zug zerstört wurde, ziehe eine Karte.',
  ],
  [
    'Normal: If another of your cards was played this turn, draw one card.',
    'Normal: Falls eine andere deiner Karten in diesem Zug gespielt wurde, ziehe eine Karte.',
  ],
  [
    'Normal: If an enemy unit was discarded this turn, draw one card.',
    'Normal: Falls eine gegnerische Einheit in diesem Zug abgeworfen wurde, ziehe eine Karte.',
  ],
  [
    'Normal: If any card was milled this turn, draw one card.',
    'Normal: Falls eine Karte in diesem Zug gemillt wurde, ziehe eine Karte.',
  ],
  [
    'Normal: If any card was tapped this turn, draw one card.',
    'Normal: Falls eine Karte in diesem Zug getappt wurde, ziehe eine Karte.',
  ],
  ['Normal: Draw cards until you have three cards in your hand.', 'Normal: Ziehe auf drei Handkarten nach.'],
  [
    'Normal: Draw cards until you have as many cards in your hand as your opponent.',
    'Normal: Ziehe auf ebenso viele Handkarten wie dein Gegner nach.',
  ],
  [
    'Normal: Each player draws cards until they have three cards in their hand.',
    'Normal: Jeder Spieler zieht auf drei Handkarten nach.',
  ],
  [
    'Normal: Look at the top three cards of your deck, add one unit to your hand and send the rest to the bottom of the deck.',
    'Normal: Betrachte die obersten drei Karten deines Decks, davon eine Einheit auf die Hand, den Rest unter das Deck.',
  ],
  [
    'Normal: Look at the top card of your deck, add up to one unit to your hand and send the rest to the top of the deck.',
    'Normal: Betrachte die oberste Karte deines Decks, davon bis zu eine Einheit auf die Hand, den Rest oben auf das Deck.',
  ],
  [
    'Normal: Reveal the top two cards of your deck, add one spell to your hand and send the rest to the discard pile.',
    'Normal: Zeige die obersten zwei Karten deines Decks, davon einen Zauber auf die Hand, den Rest auf den Ablagestapel.',
  ],
  [
    'Normal: Look at the top three cards of your deck, add one unit to your hand and shuffle the rest into the deck.',
    'Normal: Betrachte die obersten drei Karten deines Decks, davon eine Einheit auf die Hand, den Rest gemischt ins Deck.',
  ],
  [
    'Normal: Look at the top three cards of your deck and put them back in any order.',
    'Normal: Ordne die obersten drei Karten deines Decks nach Belieben.',
  ],
  [
    "Normal: Look at your opponent's hand and discard one spell from it.",
    'Normal: Wirf nach einem Blick auf die Hand deines Gegners einen Zauber davon ab.',
  ],
  [
    'Passive: When this card destroys a unit in battle, gain one point for each rank of the destroyed unit.',
    'Passiv: Wenn diese Karte eine Einheit im Kampf zerstört, erhalte für jeden Rang der zerstörten Einheit einen Punkt.',
  ],
  [
    'Normal: Destroy one enemy unit and gain one point for each rank of that card.',
    'Normal: Zerstöre eine gegnerische Einheit und erhalte für jeden Rang jener Karte einen Punkt.',
  ],
  [
    'Passive: This card gains +50 Attack for each rank of this card.',
    'Passiv: Diese Karte erhält für jeden Rang dieser Karte +50 Angriff.',
  ],
  ['Normal: Move this card to an adjacent column.', 'Normal: Bewege diese Karte in eine benachbarte Spalte.'],
  [
    'Normal: Your opponent chooses one: your opponent discards one card or your opponent loses two points.',
    'Normal: Dein Gegner wählt eins: Dein Gegner wirft eine Karte ab oder dein Gegner verliert zwei Punkte.',
  ],
  [
    'Normal: Double the Attack of target unit this turn, and at the end of this turn, destroy that card.',
    'Normal: Verdopple in diesem Zug den Angriff einer Einheit deiner Wahl, und am Ende dieses Zuges zerstörst du jene Karte.',
  ],
  [
    'Normal: Tap one unit, and at the start of your next turn, untap that card.',
    'Normal: Tappe eine Einheit, und zu Beginn deines nächsten Zuges enttappst du jene Karte.',
  ],
  [
    'Passive: At the end of your turn, you may discard one card, else destroy this card.',
    'Passiv: Am Ende deines Zuges darfst du eine Karte abwerfen, sonst zerstörst du diese Karte.',
  ],
  [
    'Normal: Skip your next draw phase to draw two cards.',
    'Normal: Überspringe deine nächste Ziehphase, um zwei Karten zu ziehen.',
  ],
  [
    'Normal: Return this card to the hand to draw one card.',
    'Normal: Bringe diese Karte auf die Hand zurück, um eine Karte zu ziehen.',
  ],
  ['Normal: Tap two other units to draw one card.', 'Normal: Tappe zwei andere Einheiten, um eine Karte zu ziehen.'],
  [
    'Normal: Each player returns one of their units to the hand.',
    'Normal: Jeder Spieler bringt eine seiner Einheiten auf die Hand zurück.',
  ],
  ['Normal: Your opponent taps one of their units.', 'Normal: Dein Gegner tappt eine seiner Einheiten.'],
  ['Passive: This card may attack directly.', 'Passiv: Diese Karte darf direkt angreifen.'],
  [
    'Passive: Prevent all enemy units from attacking directly.',
    'Passiv: Hindere alle gegnerischen Einheiten am direkten Angreifen.',
  ],
  [
    "Normal: Prevent one unit from untapping during the owner's next turn.",
    'Normal: Hindere eine Einheit im nächsten Zug des Besitzers am Enttappen.',
  ],
  ['Passive: This card becomes indestructible by effects.', 'Passiv: Diese Karte wird durch Effekte unzerstörbar.'],
  [
    'Passive: This card becomes indestructible by enemy effects.',
    'Passiv: Diese Karte wird durch gegnerische Effekte unzerstörbar.',
  ],
  [
    'Normal: Prevent your opponent from gaining points until your next turn.',
    'Normal: Hindere deinen Gegner bis zu deinem nächsten Zug am Erhalten von Punkten.',
  ],
  ['Passive: Prevent each player from gaining points.', 'Passiv: Hindere jeden Spieler am Erhalten von Punkten.'],
  [
    'Normal: Look at the top card of your deck and put it on the top or the bottom of the deck.',
    'Normal: Lege die oberste Karte deines Decks nach Belieben auf oder unter das Deck.',
  ],
  [
    'Normal: Look at the top three cards of your deck and put each of them on the top or the bottom of the deck, then draw one card.',
    'Normal: Lege die obersten drei Karten deines Decks nach Belieben auf oder unter das Deck, dann ziehe eine Karte.',
  ],
  [
    'Passive: When this card attacks, this card gains +50 Attack during this battle.',
    'Passiv: Wenn diese Karte angreift, erhält diese Karte in diesem Kampf +50 Angriff.',
  ],
  [
    'Normal: This card gains +50 Attack until the end of your next turn.',
    'Normal: Diese Karte erhält bis zum Ende deines nächsten Zuges +50 Angriff.',
  ],
  [
    "Normal: Until the end of your opponent's next turn, this card gains +50 Attack.",
    'Normal: Bis zum Ende des nächsten Zuges deines Gegners erhält diese Karte +50 Angriff.',
  ],
  [
    'Normal: Until the end of your next turn, this card gains +50 Attack.',
    'Normal: Bis zum Ende deines nächsten Zuges erhält diese Karte +50 Angriff.',
  ],
  [
    "Normal: This card gains +50 Attack until the end of your opponent's next turn.",
    'Normal: Diese Karte erhält bis zum Ende des nächsten Zuges deines Gegners +50 Angriff.',
  ],
  [
    'Passive: When this card attacks, during this battle, this card gains +50 Attack.',
    'Passiv: Wenn diese Karte angreift: In diesem Kampf erhält diese Karte +50 Angriff.',
  ],
  [
    "Normal: During the owner's next turn, prevent all enemy units from untapping.",
    'Normal: Im nächsten Zug des Besitzers hinderst du alle gegnerischen Einheiten am Enttappen.',
  ],
  [
    'Normal: Return another fire unit to the hand to draw one card.',
    'Normal: Bringe eine andere Feuer-Einheit auf die Hand zurück, um eine Karte zu ziehen.',
  ],
  [
    'Normal: Return two units to the hand to draw one card.',
    'Normal: Bringe zwei Einheiten auf die Hand zurück, um eine Karte zu ziehen.',
  ],
  [
    'Normal: Draw one card and if you control two fire units, draw one card.',
    'Normal: Ziehe eine Karte, und falls du zwei Feuer-Einheiten kontrollierst, ziehe eine Karte.',
  ],
  [
    'Normal: Mill four cards, then if there are two or more dark cards among those cards, you may destroy one enemy unit.',
    'Normal: Mille vier Karten, dann, falls es unter diesen Karten zwei oder mehr Dunkel-Karten gibt, darfst du eine gegnerische Einheit zerstören.',
  ],
  [
    'Passive: When this card attacks, your opponent reveals one random card and if there is one spell among those cards, your opponent loses one point, else draw one card.',
    'Passiv: Wenn diese Karte angreift, deckt dein Gegner eine zufällige Karte auf, und falls es unter diesen Karten einen Zauber gibt, verliert dein Gegner einen Punkt, sonst ziehst du eine Karte.',
  ],
  [
    'Normal: Discard one card to destroy all units and if there is one enemy dragon unit among those cards, draw one card.',
    'Normal: Wirf eine Karte ab, um alle Einheiten zu zerstören, und falls es unter diesen Karten eine gegnerische Drachen-Einheit gibt, ziehst du eine Karte.',
  ],
  [
    'Normal: Draw one card, and at the end of this turn, if you control two units, draw one card.',
    'Normal: Ziehe eine Karte, und am Ende dieses Zuges, falls du zwei Einheiten kontrollierst, ziehst du eine Karte.',
  ],
  [
    'Normal: You may discard one card, else if your opponent controls one unit, lose one point.',
    'Normal: Du darfst eine Karte abwerfen, sonst, falls dein Gegner eine Einheit kontrolliert, verlierst du einen Punkt.',
  ],
  [
    'Passive: All units in the columns next to this card gain +50 Defense.',
    'Passiv: Alle Einheiten in den Spalten neben dieser Karte erhalten +50 Verteidigung.',
  ],
];
