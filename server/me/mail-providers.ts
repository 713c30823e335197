/** What `email-providers` lacks. */
export const otherMailProviders = `
  126.com 139.com 163.com 188.com 189.cn 21cn.com aliyun.com sohu.com tom.com vip.163.com vip.qq.com wo.cn
  asahi-net.or.jp auone.jp biglobe.ne.jp dion.ne.jp goo.jp hi-net.ne.jp livedoor.com nifty.com ocn.ne.jp plala.or.jp
  so-net.ne.jp ymobile.ne.jp
  hinet.net kakao.com netvigator.com pchome.com.tw rediff.com seed.net.tw zoho.in zohomail.in
  012.net.il bezeqint.net mynet.com superonline.com ttmail.com
  aon.at a1.net chello.at drei.at inode.at kabsi.at liwest.at utanet.at
  aol.de eclipso.de eclipso.eu firemail.de mail.de netcologne.de ok.de unitybox.de vodafone.de vodafonemail.de
  gmx.ch hispeed.ch mail.ch sunrise.ch swissonline.ch vtxmail.ch
  aol.fr bbox.fr cegetel.net lycos.fr mailo.com mailo.eu numericable.fr tiscali.fr
  caiway.nl casema.nl kpnplanet.nl online.nl pandora.be proximus.be quicknet.nl scarlet.be upcmail.nl xs4all.nl ziggo.nl
  bredband.net comhem.se elisanet.fi frisurf.no getmail.no jubii.dk kolumbus.fi mail.dk mail.tele.dk netti.fi ofir.dk
  online.no pp.inet.fi saunalahti.fi simnet.is stofanet.dk suomi24.fi tdcadsl.dk tele2.nl tele2.se telfort.nl youmail.dk
  clix.pt euskaltel.net fastwebnet.it iol.pt mail.telepac.pt movistar.es netcabo.pt ono.com orange.es pec.it
  telefonica.net tim.it vodafone.it ya.com
  go2.pl interia.eu onet.eu op.pl poczta.onet.pl tlen.pl vp.pl
  atlas.cz azet.sk quick.cz stonline.sk tiscali.cz volny.cz zoznam.sk
  chello.hu citromail.hu indamail.hu upcmail.hu vipmail.hu
  amis.net bigmir.net delfi.lt dir.bg eunet.rs in.gr inbox.eu inbox.lt inet.hr internet.ru iskon.hr lenta.ru mail.bg
  meta.ua net.hr one.lt online.ee otenet.gr ptt.rs siol.net t-2.net takas.lt telemach.net tvnet.lv
  plusnet.com slingshot.co.nz spectrum.net mweb.co.za telkomsa.net vodamail.co.za
  autistici.org countermail.com criptext.com ctemplar.com disroot.org fastmail.com hushmail.me keemail.me kolabnow.com
  mailfence.com onmail.com passport.com posteo.de posteo.net posteo.org privatemail.com riseup.net skiff.com
  startmail.com systemli.org tuta.com tuta.io tutamail.com tutanota.com tutanota.de zoho.eu zohomail.com zohomail.com.au
  zohomail.eu
  8alias.com 8shield.net addy.io addymail.com aleeas.com anonaddy.com anonaddy.me dralias.com duck.com mozmail.com
  passfwd.com passinbox.com passmail.net relay.firefox.com silomails.com simplelogin.co simplelogin.com slmail.me
`
  .trim()
  .split(/\s+/)
